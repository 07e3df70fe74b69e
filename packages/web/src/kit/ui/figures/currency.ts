const symbols: Readonly<Record<string, string>> = {
  CNY: '¥',
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: 'JP¥',
  CAD: 'C$',
  AUD: 'A$',
  MXN: 'MX$',
  SGD: 'S$',
  BRL: 'R$',
  INR: '₹',
  TRY: '₺',
  PLN: 'zł',
}

/** The sign before an amount; a currency without a common sign shows its code. */
export function currencySign(currency: string): string {
  return symbols[currency] ?? currency
}

/** Decimals of a currency: none for yen, two for the others we know. */
export function currencyDecimals(currency: string): number {
  return currency === 'JPY' ? 0 : 2
}
