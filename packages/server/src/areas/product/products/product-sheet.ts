import {
  productLabels,
  productSpecialLabels,
  productStatusLabels,
} from '@crossdock/contracts/areas/product/products/products.labels.ts'
import {
  type PRODUCT_SPECIALS,
  type Product,
  ProductSheetRow,
} from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import {
  plainFigure,
  type SheetIssues,
  type SheetLine,
  type SheetPlan,
  valueOfWord,
} from '../../../platform/files/sheet-lines.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'

/** Columns of the import file; the template and exports have them under their labels. */
const PRODUCT_COLUMNS = [
  'sku',
  'name',
  'name_en',
  'status',
  'brand',
  'category',
  'model',
  'length_cm',
  'width_cm',
  'height_cm',
  'weight_kg',
  'net_weight_kg',
  'carton_length_cm',
  'carton_width_cm',
  'carton_height_cm',
  'carton_weight_kg',
  'box_quantity',
  'hs_code_cn',
  'hs_code_dest',
  'duty_percent',
  'declared_name',
  'declared_name_en',
  'declared_value',
  'declared_currency',
  'material',
  'special',
  'image_url',
  'remark',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

/** What a product file holds. */
export const productPlan: SheetPlan<ProductColumn> = {
  labels: productLabels,
  columns: PRODUCT_COLUMNS,
  required: ['sku', 'name'],
}

const FIGURES: ReadonlySet<string> = new Set([
  'length_cm',
  'width_cm',
  'height_cm',
  'weight_kg',
  'net_weight_kg',
  'carton_length_cm',
  'carton_width_cm',
  'carton_height_cm',
  'carton_weight_kg',
  'box_quantity',
  'duty_percent',
  'declared_value',
])

/** One line on top of what is stored: a cell that is blank, or a column that is not there, stays as it is. */
export function readProductLine(
  line: SheetLine<ProductColumn>,
  issues: SheetIssues,
  before: Product | undefined,
): ProductSheetRow | undefined {
  const raw: Record<string, unknown> = { ...before }
  for (const column of PRODUCT_COLUMNS) {
    const cell = line.cell(column)
    if (cell === '') continue
    const value = contentOf(column, cell)
    if (value === undefined) {
      issues.add({ line: line.line, field: column, value: cell }, 'notOffered')
      return undefined
    }
    raw[column] = value
  }
  return issues.parse(ProductSheetRow, line.line, raw)
}

function contentOf(column: ProductColumn, cell: string): unknown {
  if (column === 'status') return valueOfWord(productStatusLabels, cell)
  if (column === 'special') return specialsOf(cell)
  if (column === 'declared_currency') return cell.toUpperCase()
  return FIGURES.has(column) ? plainFigure(cell) : cell
}

function specialsOf(cell: string): (typeof PRODUCT_SPECIALS)[number][] | undefined {
  const words = cell.split(/[,;、，；/]/).map((word) => word.trim())
  const values = words.filter(Boolean).map((word) => valueOfWord(productSpecialLabels, word))
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}

/** The header of exports and of the template. */
export function productHeader(language: Language): SheetCell[] {
  return PRODUCT_COLUMNS.map((column) => say(productLabels[column], language))
}

/** A product as a line of exports and of the template. */
export function productCells(product: Product, language: Language): SheetCell[] {
  return PRODUCT_COLUMNS.map((column): SheetCell => {
    if (column === 'status') return say(productStatusLabels[product.status], language)
    if (column === 'special') {
      return product.special.map((one) => say(productSpecialLabels[one], language)).join(', ')
    }
    const value = product[column]
    return typeof value === 'string' && !FIGURES.has(column) ? asText(value) : value
  })
}
