import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { react } from '../../../kit/api/reactions.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './menu.text.ts'
import { menuCalls } from './menu-calls.ts'
import { titleOf } from './menu-words.ts'

interface RemoveDialogProps {
  menu: Menu
  onClose: () => void
  onRemoved: () => void
}

const Refs = z.array(z.object({ kind: z.enum(['menu', 'role']), id: z.number(), name: z.string() }))
type Refs = z.infer<typeof Refs>

/** Asks before an entry is removed; one in use is answered with the list, which a superuser may remove with it. */
export function RemoveDialog({ menu, onClose, onRemoved }: RemoveDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const id = useId()
  const [refs, setRefs] = useState<Refs>([])
  const action = useAction(menuEndpoints.removeMenu, { invalidates: menuCalls, quiet: true })
  const remove = async (cascade: boolean) => {
    try {
      const { removed } = await action.mutateAsync({ id: menu.id, cascade })
      toast(t('removedCount', { count: removed }))
      onRemoved()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const known = z.safeParse(Refs, error.data.refs)
      if (error.code === commonFailures.referenced.code && known.success) setRefs(known.data)
      else react(error)
    }
  }
  const isUsed = refs.length > 0
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('removeTitle', { name: say(titleOf(menu)) })}</h2>
      <p className="modal-hint">{t(isUsed ? 'removeUsed' : 'removeHint')}</p>
      {isUsed ? <RefList refs={refs} /> : null}
      <footer className="modal-foot">
        <Button data-autofocus onClick={onClose}>
          {c('cancel')}
        </Button>
        <Button
          kind="primary"
          className="is-danger-solid"
          busy={action.isPending}
          onClick={() => void remove(isUsed)}
        >
          {isUsed ? t('cascade') : c('remove')}
        </Button>
      </footer>
    </Modal>
  )
}

function RefList({ refs }: { refs: Refs }) {
  const t = useText(text)
  return (
    <ul className="menu-refs is-boxed">
      {refs.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <Tag>{t(kind === 'menu' ? 'kindMenu' : 'kindRole')}</Tag> {name}
        </li>
      ))}
    </ul>
  )
}
