import { isUtf8 } from 'node:buffer'
import { wideOrder } from '../container/sniff-container.ts'
import { detectEncoding, isPlain, type ReportEncoding, withoutCutTail } from './detect-encoding.ts'

/** Names of encodings in XML declarations that Amazon and spreadsheets write. */
const declared: Readonly<Record<string, ReportEncoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  shift_jis: 'shift_jis',
  'windows-31j': 'shift_jis',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb18030: 'gb18030',
}

/**
 * The encoding of XML or JSON from its first bytes: a mark, then what is valid UTF-8 beyond ASCII, then the XML
 * declaration, then the pattern of the bytes; null where nothing fits.
 */
export function encodingOfXml(bytes: Buffer): ReportEncoding | null {
  const wide = wideOrder(bytes.subarray(0, 4096))
  if (wide !== null) return wide
  if (!isPlain(bytes) && isUtf8(withoutCutTail(bytes))) return 'utf-8'
  const name = /^[^<]{0,8}<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
    bytes.subarray(0, 300).toString('latin1'),
  )?.[1]
  const known = name === undefined ? undefined : declared[name.toLowerCase()]
  return known ?? (isPlain(bytes) ? 'utf-8' : detectEncoding(bytes, () => 0))
}
