const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/u

/** Whether a text can name an exported file: 1-120 characters, none that a file system refuses (spec 8). */
export function isFileName(text: string): boolean {
  const name = text.trim()
  return name.length > 0 && name.length <= 120 && !FORBIDDEN.test(name) && !/^\.+$/.test(name)
}
