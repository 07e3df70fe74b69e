/** `138****8000`. */
export function maskMobileNumber(mobile: string): string {
  return mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

/** `a***@example.com`: enough for its owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${beginning(email, 1)}***${email.slice(at)}`
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
  return `${beginning(address, 3)}***`
}

/** First and last character of the number of a passport or an identity card. */
export function maskIdentity(number: string): string {
  const signs = [...number]
  return signs.length < 4 ? '***' : `${signs.at(0)}***${signs.at(-1)}`
}

/** The first characters; half of one that takes two places could be stored nowhere as JSON. */
function beginning(text: string, count: number): string {
  return [...text].slice(0, count).join('')
}
