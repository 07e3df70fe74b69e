import { type CompanyKeys, saltedHash, seal } from '../../../platform/sealing/sealing.ts'

/** What a value is about: it opens for this field of this order alone. */
export function aboutField(orderId: string, field: string): string {
  return `${orderId} ${field}`
}

/** What a buyer told about an order, sealed field by field, as JSON of base64; with the hash that tells buyers apart. */
export function sealPersonal(
  keys: CompanyKeys,
  orderId: string,
  personal: Readonly<Record<string, string>>,
): string {
  const sealed = Object.entries(personal).map(([field, value]) => [
    field,
    seal(keys, value, aboutField(orderId, field)).toString('base64'),
  ])
  return JSON.stringify({
    ...Object.fromEntries(sealed),
    key_id: keys.keyId,
    buyer_hash: buyerHash(keys, personal),
  })
}

/** A buyer is told by the e-mail address, which a marketplace gives each buyer of a seller; else by name and postal code. */
function buyerHash(keys: CompanyKeys, personal: Readonly<Record<string, string>>): string | null {
  const { buyer_email: email, buyer_name: name, postal_code: postal } = personal
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (email) return saltedHash(keys, `email ${plain(email)}`)
  return name && postal ? saltedHash(keys, `name ${plain(name)} ${plain(postal)}`) : null
}
