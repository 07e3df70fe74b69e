import type { OrderDetail } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import {
  maskPersonal,
  PERSONAL_DAYS,
  PERSONAL_FIELD_NAMES,
  type PersonalField,
} from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import type { PersonalRow } from '../order-facts/personal.service.ts'
import { aboutField } from '../order-facts/seal-personal.service.ts'
import type { OrderRow } from './orders.queries.ts'

const DAY_MS = 86_400_000

/** What buyers told of an order, opened: of each field what the newest file says. */
export function openPersonal(
  sealing: Sealing,
  companyId: number,
  rows: readonly PersonalRow[],
): Partial<Record<PersonalField, string>> {
  const opened: Partial<Record<PersonalField, string>> = {}
  for (const row of rows) {
    const sealed: Readonly<Record<PersonalField, Buffer | null>> = fieldsOf(row)
    for (const field of PERSONAL_FIELD_NAMES) {
      const bytes = sealed[field]
      if (opened[field] !== undefined || bytes === null) continue
      const text = sealing.open(companyId, {
        keyId: row.keyId,
        bytes,
        about: aboutField(row.orderId, field),
      })
      if (text !== null) opened[field] = text
    }
  }
  return opened
}

function fieldsOf(row: PersonalRow): Record<PersonalField, Buffer | null> {
  return {
    buyer_email: row.buyerEmail,
    buyer_name: row.buyerName,
    buyer_phone: row.buyerPhone,
    buyer_company: row.buyerCompany,
    buyer_vat: row.buyerVat,
    recipient: row.recipient,
    phone: row.phone,
    address_1: row.address1,
    address_2: row.address2,
    address_3: row.address3,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    delivery_instructions: row.deliveryInstructions,
    delivery_time_zone: row.deliveryTimeZone,
    gift_message: row.giftMessage,
  }
}

/** What everybody who sees an order sees of its buyer: whether something is kept, until when, and its masked outline. */
export function dressPersonal(
  order: OrderRow,
  rows: readonly PersonalRow[],
  opened: Partial<Record<PersonalField, string>>,
): OrderDetail['personal'] {
  const erasedAt = rows.find((row) => row.erasedAt !== null)?.erasedAt ?? null
  const state = Object.keys(opened).length > 0 ? 'kept' : erasedAt !== null ? 'erased' : 'none'
  const counted = order.shippedAt ?? order.promisedAt ?? order.purchaseAt
  const until = new Date(counted.getTime() + PERSONAL_DAYS * DAY_MS).toISOString().slice(0, 10)
  const masked = PERSONAL_FIELD_NAMES.flatMap((field) => {
    const value = opened[field]
    return value === undefined ? [] : [[field, maskPersonal(field, value)]]
  })
  return {
    state,
    erased_at: state === 'erased' ? (erasedAt?.toISOString() ?? null) : null,
    until: state === 'kept' ? until : null,
    masked: Object.fromEntries(masked),
  }
}
