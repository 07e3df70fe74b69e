import { defineMessages } from '../../../kernel/messages.ts'
import type { AllocationMode } from './allocate-freight.ts'
import type { NoPriceReason } from './compare.schema.ts'
import type { BillMove, BillState, BillWarning, FreightMethod, Surcharge } from './freight-rules.ts'

/** Fields of carriers, channels and prices; also the header of the file of prices. */
export const channelLabels = defineMessages('amzdata.freight.channel', {
  carrier: { zh: '承运商', en: 'Carrier' },
  channel: { zh: '渠道', en: 'Channel' },
  short_name: { zh: '简称', en: 'Short name' },
  contact: { zh: '联系方式', en: 'Contact' },
  settlement: { zh: '结算方式', en: 'Payment' },
  method: { zh: '运输方式', en: 'Transport' },
  origin: { zh: '始发地', en: 'Origin' },
  country: { zh: '目的国', en: 'Country' },
  zone: { zh: '分区', en: 'Zone' },
  billing: { zh: '计费单位', en: 'Charged by' },
  divisor: { zh: '材积除数', en: 'Volumetric divisor' },
  split_k: { zh: '分泡比例', en: 'Volume split' },
  step: { zh: '进位单位', en: 'Rounded up to' },
  min_carton: { zh: '单箱最低计费', en: 'Minimum per carton' },
  min_ticket: { zh: '单票最低计费', en: 'Minimum per ticket' },
  transit_p50: { zh: '常见时效（天）', en: 'Usual transit (days)' },
  transit_p90: { zh: '慢速时效（天）', en: 'Slow transit (days)' },
  is_tax_included: { zh: '包税', en: 'Duties included' },
  takes_battery: { zh: '可带电', en: 'Takes batteries' },
  takes_magnetic: { zh: '可带磁', en: 'Takes magnets' },
  max_carton_kg: { zh: '超重界限（kg）', en: 'Overweight above (kg)' },
  max_side_cm: { zh: '超长界限（cm）', en: 'Oversize above (cm)' },
  is_enabled: { zh: '启用', en: 'In use' },
  effective_from: { zh: '生效日期', en: 'Effective from' },
  effective_to: { zh: '失效日期', en: 'Last day' },
  currency: { zh: '币种', en: 'Currency' },
  weight_from: { zh: '起始重量', en: 'From' },
  weight_to: { zh: '截止重量', en: 'Below' },
  price: { zh: '单价', en: 'Price' },
  min_charge: { zh: '最低收费', en: 'Minimum charge' },
  fuel_percent: { zh: '燃油附加费%', en: 'Fuel surcharge %' },
  declaration_fee: { zh: '报关费', en: 'Export declaration' },
  clearance_fee: { zh: '清关费', en: 'Import clearance' },
  remote_fee: { zh: '偏远附加费', en: 'Remote address' },
  oversize_fee: { zh: '超规附加费（每箱）', en: 'Oversize, per carton' },
  remark: { zh: '备注', en: 'Remark' },
})

/** Fields of bills and their lines; also the header of the file of bills. */
export const billLabels = defineMessages('amzdata.freight.bill', {
  no: { zh: '费用单号', en: 'Bill no.' },
  carrier: { zh: '承运商', en: 'Carrier' },
  channel: { zh: '渠道', en: 'Channel' },
  tracking_no: { zh: '运单号', en: 'Tracking no.' },
  bill_date: { zh: '账单日期', en: 'Bill date' },
  effective_on: { zh: '成本生效日期', en: 'Cost effective from' },
  currency: { zh: '币种', en: 'Currency' },
  pieces: { zh: '件数', en: 'Pieces' },
  charged: { zh: '计费量', en: 'Charged' },
  unit_price: { zh: '计费单价', en: 'Unit price' },
  freight: { zh: '运费', en: 'Freight' },
  duty: { zh: '关税', en: 'Duty' },
  total: { zh: '总金额', en: 'Total' },
  quoted: { zh: '报价金额', en: 'Quoted' },
  variance: { zh: '与报价差异', en: 'Against quote' },
  alloc_mode: { zh: '分摊方式', en: 'Allocation' },
  per_unit: { zh: '单件运费', en: 'Per unit' },
  status: { zh: '状态', en: 'State' },
  shipments: { zh: 'FBA货件', en: 'FBA shipments' },
  fba_shipment: { zh: 'FBA货件号', en: 'FBA shipment no.' },
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  quantity: { zh: '数量', en: 'Quantity' },
  cartons: { zh: '箱数', en: 'Cartons' },
  kg: { zh: '单箱重量（kg）', en: 'Carton weight (kg)' },
  length: { zh: '长（cm）', en: 'Length (cm)' },
  width: { zh: '宽（cm）', en: 'Width (cm)' },
  height: { zh: '高（cm）', en: 'Height (cm)' },
  unit_value: { zh: '单件价值', en: 'Value of a unit' },
  custom: { zh: '自定义基数', en: 'Own basis' },
  basis: { zh: '分摊基数', en: 'Basis' },
  amount: { zh: '分摊金额', en: 'Share' },
  actual_kg: { zh: '实重（kg）', en: 'Actual (kg)' },
  volumetric_kg: { zh: '材积重（kg）', en: 'Volumetric (kg)' },
  volume: { zh: '体积（m³）', en: 'Volume (m³)' },
  remark: { zh: '备注', en: 'Remark' },
})

export const methodLabels = defineMessages<FreightMethod>('amzdata.freight.method', {
  sea_parcel: { zh: '海派', en: 'Sea, parcel' },
  sea_truck: { zh: '海卡', en: 'Sea, truck' },
  air_parcel: { zh: '空派', en: 'Air, parcel' },
  express: { zh: '快递', en: 'Express' },
  rail: { zh: '铁路', en: 'Rail' },
  truck: { zh: '卡航', en: 'Road' },
  container: { zh: '海运整柜', en: 'Full container' },
  awd: { zh: 'AWD', en: 'AWD' },
})

export const settlementLabels = defineMessages<'cash' | 'monthly'>('amzdata.freight.settlement', {
  cash: { zh: '现结', en: 'On delivery' },
  monthly: { zh: '月结', en: 'Monthly' },
})

export const billStateLabels = defineMessages<BillState>('amzdata.freight.state', {
  draft: { zh: '草稿', en: 'Draft' },
  pending: { zh: '待审核', en: 'To be approved' },
  approved: { zh: '已审核', en: 'Approved' },
  paid: { zh: '已付款', en: 'Paid' },
  void: { zh: '作废', en: 'Void' },
})

export const billMoveLabels = defineMessages<BillMove>('amzdata.freight.move', {
  submit: { zh: '提交审核', en: 'Submit' },
  approve: { zh: '审核通过', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  pay: { zh: '标记已付款', en: 'Mark as paid' },
  void: { zh: '作废', en: 'Void' },
})

export const allocationLabels = defineMessages<AllocationMode>('amzdata.freight.allocation', {
  chargeable_weight: { zh: '按计费重', en: 'By chargeable weight' },
  actual_weight: { zh: '按实重', en: 'By actual weight' },
  volumetric_weight: { zh: '按材积重', en: 'By volumetric weight' },
  units: { zh: '按数量', en: 'By units' },
  volume: { zh: '按体积', en: 'By carton volume' },
  custom: { zh: '自定义', en: 'By own basis' },
  value: { zh: '按货值', en: 'By value' },
})

export const surchargeLabels = defineMessages<Surcharge>('amzdata.freight.surcharge', {
  fuel: { zh: '燃油附加费', en: 'Fuel' },
  declaration: { zh: '报关费', en: 'Export declaration' },
  clearance: { zh: '清关费', en: 'Import clearance' },
  remote: { zh: '偏远附加费', en: 'Remote address' },
  oversize: { zh: '超规附加费', en: 'Oversize' },
  other: { zh: '其他费用', en: 'Other' },
})

export const billWarningLabels = defineMessages<BillWarning>('amzdata.freight.warning', {
  chargeBelowActual: { zh: '计费重小于实重', en: 'Charged weight is below the actual weight' },
  aboveQuote: { zh: '总金额高于报价 10% 以上', en: 'Total is more than 10% above the quote' },
  noQuote: { zh: '没有可对照的报价', en: 'No quote to compare with' },
  piecesDiffer: { zh: '件数与明细箱数不符', en: 'Pieces differ from the cartons of the lines' },
  noShipment: { zh: '有明细未填 FBA 货件号', en: 'Some lines name no FBA shipment' },
})

export const noPriceLabels = defineMessages<NoPriceReason>('amzdata.freight.noprice', {
  noCard: { zh: '当日没有报价', en: 'No prices on this day' },
  noBand: { zh: '计费量不在任何重量段内', en: 'No band for this weight' },
  battery: { zh: '不接带电货', en: 'Takes no batteries' },
  magnetic: { zh: '不接带磁货', en: 'Takes no magnets' },
  noRate: { zh: '当月缺少汇率', en: 'No exchange rate for the month' },
})

/** Words of lines of a file that were refused. */
export const freightSheetLabels = defineMessages('amzdata.freight.sheet', {
  ambiguousChannel: {
    zh: '有多个同名渠道，请填写目的国和分区',
    en: 'Several channels have this name: give country and zone',
  },
  mixedCard: {
    zh: '同一渠道同一生效日期的各行，币种和附加费应相同',
    en: 'Lines of one channel and day must have the same currency and fees',
  },
  empty: { zh: '截止重量应大于起始重量', en: 'A band must end above its start' },
  overlap: { zh: '与前一重量段重叠', en: 'Overlaps with the band before' },
  gap: { zh: '与前一重量段之间有空档', en: 'Leaves a gap after the band before' },
  notDraft: {
    zh: '该费用单不是草稿，不能由导入修改',
    en: 'This bill is no draft: an import does not change it',
  },
  ambiguousBill: {
    zh: '有多张费用单符合此货件号和运单号，请填写费用单号',
    en: 'Several bills match these numbers: give the bill no.',
  },
  noBill: {
    zh: '没有符合此货件号和运单号的费用单，请填写费用单号',
    en: 'No bill matches these numbers: give the bill no.',
  },
})
