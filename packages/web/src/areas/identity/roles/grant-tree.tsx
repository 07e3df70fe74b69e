import type { GrantNode } from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'
import { useState } from 'react'
import { Toggle } from '../../../kit/form/toggle.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { allOf, type GrantLine, grantLines, isLocked, isPart, turned } from './grant-nodes.ts'
import { text } from './role.text.ts'

interface GrantTreeProps {
  nodes: readonly GrantNode[]
  ticked: ReadonlySet<number>
  locked: boolean
  onChange: (ticked: ReadonlySet<number>) => void
}

/** The entries a role may hold: search, expand, tick alone or with all below; what cannot be given says why. */
export function GrantTree({ nodes, ticked, locked, onChange }: GrantTreeProps) {
  const t = useText(text)
  const [word, setWord] = useState('')
  const [linked, setLinked] = useState(true)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(nodes.map(({ id }) => id)))
  const all = allOf(nodes)
  const count = all.filter(({ id, level }) => level > 1 && ticked.has(id)).length
  const flip = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <section className="grant-tree" aria-label={t('tree')}>
      <div className="grant-head">
        <b>{t('tree')}</b>
        <span className="t3 small grow" role="status">
          {t('ticked', { count })}
        </span>
        <span className="grant-linked">
          <Toggle checked={linked} label={t('linked')} onChange={setLinked} />
          <span aria-hidden="true">{t('linked')}</span>
        </span>
      </div>
      <div className="grant-tools">
        <SearchField value={word} onChange={setWord} placeholder={t('treeSearch')} />
        <IconButton
          icon="openAll"
          label={t('openAll')}
          onClick={() => setOpen(new Set(all.map(({ id }) => id)))}
        />
        <IconButton icon="closeAll" label={t('closeAll')} onClick={() => setOpen(new Set())} />
      </div>
      <ul className="grant-lines">
        {grantLines(nodes, { open, word }).map((line) => (
          <Line
            key={line.node.id}
            line={line}
            ticked={ticked}
            locked={locked}
            onFlip={() => flip(line.node.id)}
            onTick={() => onChange(turned(nodes, ticked, { node: line.node, linked }))}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  line: GrantLine
  ticked: ReadonlySet<number>
  locked: boolean
  onFlip: () => void
  onTick: () => void
}

function Line({ line, ticked, locked, onFlip, onTick }: LineProps) {
  const t = useText(text)
  const say = useSay()
  const { node, depth, isOpen } = line
  const title = say({ zh: node.title, en: node.title_en || node.title })
  const isOff = locked || isLocked(node, ticked)
  const part = isPart(node, ticked)
  return (
    <li style={{ paddingLeft: (depth - 1) * 24 }} className={isOff ? 'is-off' : undefined}>
      {node.children.length > 0 ? (
        <IconButton
          small
          icon={isOpen ? 'down' : 'right'}
          label={title}
          aria-expanded={isOpen}
          onClick={onFlip}
        />
      ) : (
        <span className="grant-gap" />
      )}
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = part
          }}
          type="checkbox"
          className={part ? 'check is-some' : 'check'}
          checked={ticked.has(node.id)}
          disabled={isOff}
          onChange={onTick}
        />
        <span>{title}</span>
        {node.disabled_reason && !locked ? <span className="small t3">{t(node.disabled_reason)}</span> : null}
      </label>
    </li>
  )
}
