import { visitLabels } from '@crossdock/contracts/areas/system/statistics/statistics.labels.ts'
import type { VisitBoard } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { grouped } from '@crossdock/contracts/format/number.ts'
import { useCallback } from 'react'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Delta } from '../../../kit/ui/figures/delta.tsx'
import { Explained } from './explained.tsx'
import { figureText, text } from './statistics.text.ts'
import { changeOf, SHOWN_FIGURES, type ShownFigure, wordsOf } from './visit-figures.ts'

/** The name of a figure in the reader's language. */
export function useFigureName(): (figure: ShownFigure) => string {
  const say = useSay()
  return useCallback(
    (figure) =>
      say(
        figure === 'bounce' || figure === 'stay' || figure === 'fresh'
          ? figureText[figure]
          : visitLabels[figure],
      ),
    [say],
  )
}

/** The figures of the range with their change, and who is on the site now. */
export function FigureStrip({ board, isWaiting }: { board: VisitBoard; isWaiting: boolean }) {
  const t = useText(text)
  const f = useText(figureText)
  return (
    <section
      className={isWaiting ? 'visit-figures is-waiting' : 'visit-figures'}
      aria-label={t('keyFigures')}
      aria-busy={isWaiting}
    >
      {SHOWN_FIGURES.map((figure) => (
        <Figure key={figure} figure={figure} board={board} />
      ))}
      <div className="visit-figure">
        <Explained name={f('live')} figure="live" />
        <b className="visit-value">{grouped(board.live)}</b>
      </div>
    </section>
  )
}

function Figure({ figure, board }: { figure: ShownFigure; board: VisitBoard }) {
  const t = useText(text)
  const f = useText(figureText)
  const language = useLanguage()
  const nameOf = useFigureName()
  const { totals, before } = board
  const good = figure === 'bounce' ? 'down' : 'up'
  return (
    <div className="visit-figure">
      <Explained name={nameOf(figure)} figure={figure} />
      <b className="visit-value">{wordsOf(totals, figure, language)}</b>
      <span className="visit-note">
        {figure === 'fresh' ? f('returning', { count: grouped(totals.uv - totals.new_visitors) }) : null}
        {before ? (
          <>
            <Delta value={changeOf(totals, before, figure)} good={good} points={figure === 'bounce'} />
            <span className="t3">{t('before', { value: wordsOf(before, figure, language) })}</span>
          </>
        ) : null}
      </span>
    </div>
  )
}
