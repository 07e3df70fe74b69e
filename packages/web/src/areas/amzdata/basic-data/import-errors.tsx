import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './basic-data.text.ts'

interface ImportErrorsProps {
  errors: readonly { line: number; field: string; message: string; value: string | null }[]
  more: number
  /** Name of a column of the file. */
  nameOf: (field: string) => string
}

/** What is wrong with a file, line by line. */
export function ImportErrors({ errors, more, nameOf }: ImportErrorsProps) {
  const t = useText(text)
  return (
    <div className="import-errors">
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
              <td className="import-problem">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="small t3">{t('moreErrors', { count: more })}</p> : null}
    </div>
  )
}
