import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { type Menu, MenuChange, MenuDraft } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useAction } from '../../../kit/api/use-action.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './menu.text.ts'
import { menuCalls } from './menu-calls.ts'
import { MenuHead } from './menu-details.tsx'
import { MenuFields } from './menu-fields.tsx'
import { childrenOf } from './menu-nodes.ts'
import { differences, type MenuValues, newValues, valuesOf } from './menu-values.ts'
import { SaveDialog } from './save-dialog.tsx'

interface MenuEditorProps {
  menus: readonly Menu[]
  /** undefined: a new one. */
  menu: Menu | undefined
  /** undefined: on the first level. */
  parent: Menu | undefined
  onSaved: (menu: Menu) => void
  /** Whether something was typed that leaving would lose. */
  onDirty: (dirty: boolean) => void
  onLeave: () => void
}

/** The form of an entry by its level; a change is shown side by side before it is stored. */
export function MenuEditor({ menus, menu, parent, onSaved, onDirty, onLeave }: MenuEditorProps) {
  const t = useText(text)
  const c = useText(commonText)
  const [asked, setAsked] = useState(false)
  const [start] = useState(() =>
    menu ? valuesOf(menu) : newValues(parent, childrenOf(menus, parent?.id ?? null)),
  )
  const send = useSend(menu, onSaved)
  const key = menu ? `menu/${menu.id}` : `menu/new/${parent?.id ?? ''}`
  const { form, offer } = useKeptForm<MenuValues>(key, { initial: start, schema: MenuDraft, onSubmit: send })
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty])
  const changes = menu ? differences(start, form.values) : []
  const save = () => {
    if (!menu) void form.submit()
    else if (changes.length === 0) toast(t('diffNone'), 'info')
    else setAsked(true)
  }
  const levels = { 1: t('level1'), 2: t('level2'), 3: t('level3') }
  return (
    <>
      <div className="menu-details">
        {menu ? (
          <MenuHead menus={menus} menu={menu} />
        ) : (
          <h2 className="menu-new">{levels[form.values.level]}</h2>
        )}
        <DraftOffer offer={offer} />
        {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
        <FormBox label={levels[form.values.level]} columns={2} onSubmit={save}>
          <MenuFields form={form} menus={menus} parent={parent} />
        </FormBox>
      </div>
      <footer className="menu-foot">
        <Button onClick={onLeave}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={save}>
          {c('save')}
        </Button>
      </footer>
      {asked ? (
        <SaveDialog
          changes={changes}
          busy={form.busy}
          onClose={() => setAsked(false)}
          onSave={async () => {
            await form.submit()
            setAsked(false)
          }}
        />
      ) : null}
    </>
  )
}

/** Stores a new entry or the change of one; what the server refuses appears under the fields. */
function useSend(
  menu: Menu | undefined,
  onSaved: (menu: Menu) => void,
): (values: MenuValues) => Promise<void> {
  const t = useText(text)
  const c = useText(commonText)
  const create = useAction(menuEndpoints.createMenu, { invalidates: menuCalls })
  const update = useAction(menuEndpoints.updateMenu, { invalidates: menuCalls })
  return async (values) => {
    const saved = menu
      ? await update.mutateAsync(z.parse(MenuChange, { ...values, id: menu.id, version: menu.version }))
      : await create.mutateAsync(z.parse(MenuDraft, values))
    toast(menu ? c('saved') : t('created'))
    onSaved(saved)
  }
}
