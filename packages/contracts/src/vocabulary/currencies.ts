/** Currencies of the 23 marketplaces (spec 9) and those that costs are paid in, with the decimals they are shown with. */
export interface Currency {
  readonly code: string
  readonly zh: string
  readonly en: string
  /** Sign before an amount. */
  readonly sign: string
  readonly decimals: number
}

const currency = (code: string, names: readonly [zh: string, en: string], sign: string, decimals = 2) => ({
  code,
  zh: names[0],
  en: names[1],
  sign,
  decimals,
})

export const CURRENCIES: readonly Currency[] = [
  currency('CNY', ['人民币', 'Chinese yuan'], '¥'),
  currency('USD', ['美元', 'US dollar'], '$'),
  currency('EUR', ['欧元', 'Euro'], '€'),
  currency('GBP', ['英镑', 'British pound'], '£'),
  currency('JPY', ['日元', 'Japanese yen'], 'JP¥', 0),
  currency('CAD', ['加元', 'Canadian dollar'], 'C$'),
  currency('MXN', ['墨西哥比索', 'Mexican peso'], 'MX$'),
  currency('BRL', ['巴西雷亚尔', 'Brazilian real'], 'R$'),
  currency('AUD', ['澳元', 'Australian dollar'], 'A$'),
  currency('SGD', ['新加坡元', 'Singapore dollar'], 'S$'),
  currency('SEK', ['瑞典克朗', 'Swedish krona'], 'kr'),
  currency('PLN', ['波兰兹罗提', 'Polish zloty'], 'zł'),
  currency('ZAR', ['南非兰特', 'South African rand'], 'R'),
  currency('EGP', ['埃及镑', 'Egyptian pound'], 'E£'),
  currency('TRY', ['土耳其里拉', 'Turkish lira'], '₺'),
  currency('SAR', ['沙特里亚尔', 'Saudi riyal'], 'SAR'),
  currency('AED', ['阿联酋迪拉姆', 'UAE dirham'], 'AED'),
  currency('INR', ['印度卢比', 'Indian rupee'], '₹'),
  currency('HKD', ['港元', 'Hong Kong dollar'], 'HK$'),
  currency('TWD', ['新台币', 'New Taiwan dollar'], 'NT$'),
  currency('KRW', ['韩元', 'South Korean won'], '₩', 0),
  currency('VND', ['越南盾', 'Vietnamese dong'], '₫', 0),
  currency('CHF', ['瑞士法郎', 'Swiss franc'], 'CHF'),
]

const byCode = new Map(CURRENCIES.map((known) => [known.code, known]))

/** The currency of a code, or undefined. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code)
}
