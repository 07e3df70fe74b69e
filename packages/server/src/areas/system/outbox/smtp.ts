import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../../platform/outside/outside-settings.ts'

/** A server that does not answer holds a job no longer than this. */
const PATIENCE_MS = 20_000

export interface Mail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string | null
}

/** Hands a mail to the configured server (SMTP); texts only, and neither files nor addresses are read for it. */
export async function sendBySmtp({ url, from }: MailSettings, mail: Mail): Promise<void> {
  const transport = createTransport(url)
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body ?? '',
      // The same for every attempt, so that a mailbox shows a repeated one once.
      messageId: `<${mail.id}@${hostOf(from)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } finally {
    transport.close()
  }
}

function hostOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
}
