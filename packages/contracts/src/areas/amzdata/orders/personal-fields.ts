import { maskEmail, maskMobileNumber } from '../../../rules/mask.ts'

/**
 * What buyers tell, by the fields of the order report that fill it (platform.md 10). Each is kept sealed, shown masked,
 * and erased when its time is over; none is a column of a report.
 */
export const PERSONAL_FIELDS = {
  buyer_email: ['buyer_email'],
  buyer_name: ['buyer_name'],
  buyer_phone: ['buyer_phone'],
  buyer_company: ['buyer_company_name'],
  buyer_vat: ['buyer_vat_number'],
  recipient: ['recipient'],
  phone: ['phone'],
  address_1: ['address_line_1'],
  address_2: ['address_line_2'],
  address_3: ['address_line_3'],
  city: ['city'],
  state: ['state'],
  postal_code: ['postal_code'],
  country: ['country'],
  delivery_instructions: ['delivery_instructions'],
  delivery_time_zone: ['delivery_time_zone'],
  gift_message: ['gift_message_text'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type PersonalField = keyof typeof PERSONAL_FIELDS
export const PERSONAL_FIELD_NAMES = Object.keys(PERSONAL_FIELDS) as PersonalField[] // the keys of the table above

/** Fields of reports that only a buyer's own data fills; a number of a person (Brazil), and comments, among them. */
export const PERSONAL_REPORT_FIELDS: ReadonlySet<string> = new Set([
  ...PERSONAL_FIELD_NAMES.flatMap((name) => [...PERSONAL_FIELDS[name]]).filter(
    (field) => field !== 'state' && field !== 'country' && field !== 'delivery_time_zone',
  ),
  'cpf',
  'customer_comments',
])

/** What stands in the place of a value that is not shown. */
export const COVERED = '***'

/** Days after shipment for which personal data is kept (platform.md 10). */
export const PERSONAL_DAYS = 30
/** Orders whose personal data one person reads in a day (platform.md 10). */
export const PERSONAL_READINGS_PER_DAY = 100

/** What a reader without the right to more sees of a value: enough to tell that it is there. */
export function maskPersonal(field: PersonalField, value: string): string {
  if (field === 'buyer_email') return maskEmail(value)
  if (field === 'buyer_phone' || field === 'phone') return maskMobileNumber(value)
  if (field === 'country' || field === 'state' || field === 'delivery_time_zone') return value
  if (field === 'postal_code') return `${value.slice(0, 3)}**`
  const [first = ''] = value
  return `${first}**`
}
