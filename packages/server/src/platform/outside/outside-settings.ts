/** The services outside the house that messages and logins may go through; each is off (null) until it is set up. */
export interface OutsideSettings {
  readonly mail: MailSettings | null
  readonly sms: SmsSettings | null
  readonly wechat: WechatSettings | null
}

export interface MailSettings {
  /** `smtps://user:password@host:465` or `smtp://host:25`. */
  readonly url: string
  readonly from: string
}

/** An account at the text message gateway, with the names of the texts it has approved. */
export interface SmsSettings {
  readonly endpoint: URL
  readonly keyId: string
  readonly keySecret: string
  readonly signName: string
  /** Template of codes; its parameter is `code`. */
  readonly codeTemplate: string
  /** Template of links; its parameter is `link`. Without it links stay in the database. */
  readonly linkTemplate: string | null
}

export interface WechatSettings {
  readonly appId: string
  readonly appSecret: string
  /** Where the browser is sent to scan. */
  readonly loginUrl: URL
  /** Where the server asks who scanned. */
  readonly apiUrl: URL
}

/** Nothing leaves the house. */
export const NOTHING_OUTSIDE: OutsideSettings = { mail: null, sms: null, wechat: null }
