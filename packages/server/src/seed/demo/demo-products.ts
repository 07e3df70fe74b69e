import type { Season } from './season.ts'

export type DemoLanguage = 'zh' | 'en' | 'de' | 'fr' | 'ja'
export type Words = Readonly<Record<DemoLanguage, string>>

/** One MSKU of the demonstration company. Prices and fees in US cents, costs in fen per piece. */
export interface DemoProduct {
  readonly sku: string
  readonly name: Words
  readonly price: number
  readonly fbaFee: number
  readonly cost: number
  readonly headhaul: number
  /** Pieces a day in the United States at the start. */
  readonly pace: number
  readonly season: Season
  /** Yearly growth, 0.3 = 30 %. */
  readonly growth: number
  /** Days before the end at which the sale began; absent: always on sale. */
  readonly launched?: number
  /** Days before the end at which the sale ended. */
  readonly ended?: number
  readonly refundRate: number
}

type Phrase = readonly [zh: string, en: string, de: string, fr: string, ja: string]

interface Family extends Omit<DemoProduct, 'sku' | 'name'> {
  readonly code: string
  readonly colours: readonly Colour[]
  readonly name: Phrase
}

const COLOURS = {
  BK: words('黑色', 'Black', 'Schwarz', 'Noir', 'ブラック'),
  WH: words('白色', 'White', 'Weiß', 'Blanc', 'ホワイト'),
  GY: words('灰色', 'Grey', 'Grau', 'Gris', 'グレー'),
  GN: words('绿色', 'Green', 'Grün', 'Vert', 'グリーン'),
  BL: words('蓝色', 'Blue', 'Blau', 'Bleu', 'ブルー'),
  RD: words('红色', 'Red', 'Rot', 'Rouge', 'レッド'),
  OR: words('橙色', 'Orange', 'Orange', 'Orange', 'オレンジ'),
  PK: words('粉色', 'Pink', 'Rosa', 'Rose', 'ピンク'),
  TL: words('蓝绿', 'Teal', 'Petrol', 'Bleu canard', 'ティール'),
  SV: words('银色', 'Silver', 'Silber', 'Argent', 'シルバー'),
} as const satisfies Record<string, Words>
type Colour = keyof typeof COLOURS

// biome-ignore format: one family per block reads as a table
const FAMILIES: readonly Family[] = [
  { code: 'KB-TMB-750', colours: ['BK', 'WH', 'GN'], name: ['不锈钢保温杯 750ml', 'Stainless Steel Tumbler 25 oz with Straw Lid', 'Edelstahl-Thermobecher 750 ml mit Strohhalmdeckel', 'Gobelet isotherme inox 750 ml avec paille', 'ステンレスタンブラー 750ml ストロー付き'],
    price: 2399, fbaFee: 512, cost: 3450, headhaul: 1120, pace: 10, season: 'gift', growth: 0.28, refundRate: 0.024 },
  { code: 'AU-MNT-M1', colours: ['BK', 'SV'], name: ['磁吸车载手机支架 出风口', 'Magnetic Car Phone Mount, Air Vent', 'Magnetische Handyhalterung Auto, Lüftung', 'Support téléphone voiture magnétique', 'マグネット式 車載スマホホルダー'],
    price: 1399, fbaFee: 322, cost: 1480, headhaul: 260, pace: 8, season: 'flat', growth: 0.35, refundRate: 0.041 },
  { code: 'CP-LTN-02', colours: ['OR', 'GN'], name: ['可充电折叠露营灯 2 只装', 'Rechargeable Collapsible Camping Lantern, 2-Pack', 'Faltbare Campinglampe, wiederaufladbar, 2er-Pack', 'Lanterne de camping pliable rechargeable, lot de 2', '充電式 折りたたみランタン 2個セット'],
    price: 2499, fbaFee: 486, cost: 4020, headhaul: 690, pace: 6, season: 'summer', growth: 0.18, refundRate: 0.027 },
  { code: 'FT-MAT-6', colours: ['TL', 'PK', 'GY'], name: ['TPE 瑜伽垫 6mm 双面防滑', 'TPE Yoga Mat 6 mm, Non-Slip', 'TPE-Yogamatte 6 mm, rutschfest', 'Tapis de yoga TPE 6 mm antidérapant', 'TPE ヨガマット 6mm 滑り止め'],
    price: 2449, fbaFee: 587, cost: 3380, headhaul: 1480, pace: 6, season: 'newYear', growth: -0.12, refundRate: 0.046 },
  { code: 'TR-PKG-08', colours: ['GY', 'BL'], name: ['旅行收纳袋 8 件套 加厚', 'Packing Cubes, Set of 8', 'Packwürfel, 8-teiliges Set', 'Cubes de rangement, lot de 8', 'トラベルポーチ 8点セット'],
    price: 1699, fbaFee: 398, cost: 2150, headhaul: 480, pace: 6, season: 'summer', growth: 0.1, refundRate: 0.021 },
  { code: 'HM-CBX-L', colours: ['WH', 'BK'], name: ['桌面理线盒 大号', 'Cable Management Box, Large', 'Kabelbox, groß', 'Boîte range-câbles, grande', 'ケーブルボックス 大'],
    price: 1499, fbaFee: 431, cost: 1920, headhaul: 870, pace: 4, season: 'flat', growth: -0.2, refundRate: 0.06 },
  { code: 'KT-SPT-11', colours: ['GY', 'TL'], name: ['硅胶厨具 11 件套 木柄', 'Silicone Cooking Utensils, Set of 11', 'Silikon-Küchenhelfer, 11-teilig', 'Ustensiles de cuisine silicone, 11 pièces', 'シリコン調理器具 11点セット'],
    price: 2699, fbaFee: 545, cost: 3890, headhaul: 960, pace: 5, season: 'gift', growth: 0.22, refundRate: 0.032 },
  { code: 'HM-TWL-03', colours: ['BL', 'PK'], name: ['速干浴巾 超细纤维 3 条装', 'Quick-Dry Microfibre Towels, 3-Pack', 'Mikrofaser-Handtücher, schnelltrocknend, 3er-Set', 'Serviettes microfibre séchage rapide, lot de 3', '速乾マイクロファイバータオル 3枚組'],
    price: 2199, fbaFee: 466, cost: 2760, headhaul: 620, pace: 4, season: 'summer', growth: 0.12, refundRate: 0.026 },
  { code: 'GD-SHR-8', colours: ['RD', 'GN'], name: ['园艺修枝剪 SK-5 钢', 'Bypass Pruning Shears, SK-5 Steel', 'Bypass-Gartenschere, SK-5-Stahl', 'Sécateur bypass, acier SK-5', '剪定ばさみ SK-5鋼'],
    price: 1999, fbaFee: 354, cost: 2380, headhaul: 350, pace: 4, season: 'spring', growth: 0.08, refundRate: 0.024 },
  { code: 'KT-SCL-5K', colours: ['SV', 'BK'], name: ['厨房电子秤 蓝牙 5kg', 'Digital Kitchen Scale 11 lb', 'Digitale Küchenwaage 5 kg', 'Balance de cuisine numérique 5 kg', 'デジタルキッチンスケール 5kg'],
    price: 2499, fbaFee: 392, cost: 3260, headhaul: 540, pace: 3, season: 'newYear', growth: 0.15, refundRate: 0.038 },
  { code: 'PT-FTN-25', colours: ['WH', 'GY'], name: ['宠物自动饮水机 2.5L 静音', 'Pet Water Fountain 2.5 L, Quiet', 'Trinkbrunnen für Haustiere 2,5 L, leise', 'Fontaine à eau pour animaux 2,5 L', 'ペット自動給水器 2.5L 静音'],
    price: 3199, fbaFee: 598, cost: 5120, headhaul: 1190, pace: 5, season: 'flat', growth: 0.42, refundRate: 0.032 },
  { code: 'BT-MIR-10', colours: ['WH', 'PK'], name: ['LED 化妆镜 三色温 10 倍放大', 'LED Makeup Mirror, 10x Magnification', 'LED-Kosmetikspiegel, 10-fach', 'Miroir maquillage LED, grossissement x10', 'LED化粧鏡 10倍拡大'],
    price: 2999, fbaFee: 521, cost: 4480, headhaul: 890, pace: 4, season: 'gift', growth: 0.2, refundRate: 0.033 },
  { code: 'OF-LMP-12', colours: ['WH', 'BK'], name: ['护眼台灯 无线充电', 'LED Desk Lamp with Wireless Charger', 'LED-Schreibtischlampe mit kabellosem Laden', 'Lampe de bureau LED, charge sans fil', 'LEDデスクライト ワイヤレス充電'],
    price: 3999, fbaFee: 642, cost: 6350, headhaul: 1360, pace: 3, season: 'winter', growth: 0.25, refundRate: 0.043 },
  { code: 'OF-STD-A3', colours: ['SV', 'GY'], name: ['笔记本支架 铝合金 折叠', 'Foldable Aluminium Laptop Stand', 'Laptopständer Aluminium, klappbar', 'Support ordinateur portable aluminium', 'アルミ製 ノートPCスタンド'],
    price: 3399, fbaFee: 455, cost: 4900, headhaul: 820, pace: 4, season: 'flat', growth: 0.05, refundRate: 0.025 },
  { code: 'KD-NGT-BE', colours: ['WH', 'BL'], name: ['儿童硅胶小夜灯 拍拍', 'Silicone Night Light for Kids', 'Silikon-Nachtlicht für Kinder', 'Veilleuse silicone pour enfant', 'シリコン ナイトライト 子供用'],
    price: 1899, fbaFee: 338, cost: 2240, headhaul: 390, pace: 4, season: 'gift', growth: 0.3, refundRate: 0.028 },
  { code: 'WT-GLV-7V', colours: ['BK', 'GY'], name: ['充电加热手套 7.4V', 'Heated Gloves 7.4 V, Rechargeable', 'Beheizbare Handschuhe 7,4 V', 'Gants chauffants 7,4 V', '電熱手袋 7.4V 充電式'],
    price: 4599, fbaFee: 498, cost: 7680, headhaul: 780, pace: 3, season: 'deepWinter', growth: 0.1, refundRate: 0.062 },
  { code: 'HM-HUM-2L', colours: ['WH', 'BL'], name: ['加湿器 2L 上加水', 'Top-Fill Humidifier 2 L', 'Luftbefeuchter 2 L, Top-Fill', "Humidificateur d'air 2 L", '加湿器 2L 上部給水'],
    price: 3599, fbaFee: 655, cost: 5240, headhaul: 1620, pace: 3, season: 'deepWinter', growth: -0.05, refundRate: 0.05 },
  { code: 'OD-CHR-F1', colours: ['GN', 'BK'], name: ['户外折叠椅 承重 150kg', 'Folding Camping Chair, 330 lb', 'Camping-Klappstuhl, 150 kg', 'Chaise de camping pliante, 150 kg', 'アウトドアチェア 耐荷重150kg'],
    price: 4299, fbaFee: 1085, cost: 6890, headhaul: 3250, pace: 3, season: 'summer', growth: 0.16, refundRate: 0.034, launched: 24 },
  { code: 'KT-KNF-3S', colours: ['BK'], name: ['三段磨刀器', '3-Stage Knife Sharpener', 'Messerschärfer, 3 Stufen', 'Aiguiseur de couteaux, 3 étapes', '包丁研ぎ器 3段階'],
    price: 1599, fbaFee: 342, cost: 1760, headhaul: 330, pace: 4, season: 'flat', growth: -0.3, refundRate: 0.029, ended: 38 },
  { code: 'FT-BND-05', colours: ['TL'], name: ['弹力带 5 条装 带收纳袋', 'Resistance Bands, Set of 5', 'Fitnessbänder, 5er-Set', 'Bandes de résistance, lot de 5', 'トレーニングチューブ 5本セット'],
    price: 1299, fbaFee: 306, cost: 1150, headhaul: 210, pace: 5, season: 'newYear', growth: 0.06, refundRate: 0.02 },
]

/** The first colour sells best. */
const SHARES = [1, 0.6, 0.4]

/** The 40 articles of the demonstration company. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = FAMILIES.flatMap(({ code, colours, name, ...facts }) =>
  colours.map((colour, index) => ({
    ...facts,
    sku: `${code}-${colour}`,
    name: joined(words(...name), COLOURS[colour]),
    pace: facts.pace * (SHARES[index] ?? 0.4),
  })),
)

function words(...[zh, en, de, fr, ja]: Phrase): Words {
  return { zh, en, de, fr, ja }
}

function joined(name: Words, colour: Words): Words {
  return {
    zh: `${name.zh} ${colour.zh}`,
    en: `${name.en}, ${colour.en}`,
    de: `${name.de}, ${colour.de}`,
    fr: `${name.fr}, ${colour.fr}`,
    ja: `${name.ja} ${colour.ja}`,
  }
}
