import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { sheetText } from './sheet-import.text.ts'

interface ImportErrorsProps {
  errors: readonly { line: number; field: string; message: string }[]
  more: number
  /** Names of the columns of the file. */
  labels: Readonly<Record<string, Message>>
}

/** What is wrong with a file, line by line. */
export function ImportErrors({ errors, more, labels }: ImportErrorsProps) {
  const t = useText(sheetText)
  const say = useSay()
  if (errors.length === 0) return null
  const nameOf = (field: string) => {
    const label = labels[field]
    return label ? say(label) : field
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <section className="sheet-import-errors" tabIndex={0} aria-label={t('problem')}>
      <table className="table is-plain is-small">
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('line')}
            </th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <td className="num">{line}</td>
              <td>{nameOf(field)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="small t3">{t('moreErrors', { count: more })}</p> : null}
    </section>
  )
}
