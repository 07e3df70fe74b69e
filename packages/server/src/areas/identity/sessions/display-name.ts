export interface Named {
  readonly username: string
  readonly name: string
  readonly nick_name: string | null
  readonly mobile: string | null
}

/** The name shown for a user: the nickname, else the name, else the masked mobile number, else the login name. */
export function displayNameOf({ username, name, nick_name, mobile }: Named): string {
  return nick_name || name || (mobile === null ? '' : maskMobile(mobile)) || username
}

/** `138****8000`. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}
