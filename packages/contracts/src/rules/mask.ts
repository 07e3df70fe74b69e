/** `138****8000`. */
export function maskMobileNumber(mobile: string): string {
  return mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

/** `a***@example.com`: enough for its owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}

/** A mobile number or an e-mail address, masked. */
export function maskRecipient(recipient: string): string {
  return recipient.includes('@') ? maskEmail(recipient) : maskMobileNumber(recipient)
}

/** `1990-**-**`. */
export function maskBirthday(day: string): string {
  return day.replace(/-.*/, '-**-**')
}

/** The first three characters of an address: the province or the street, but no house. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 3)}***`
}

/** First and last character of the number of a passport or an identity card. */
export function maskIdentity(number: string): string {
  return number.length < 4 ? '***' : `${number.slice(0, 1)}***${number.slice(-1)}`
}
