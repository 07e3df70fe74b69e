import { useId } from 'react'
import { create } from 'zustand'
import { commonText } from '../i18n/common.text.ts'
import { type Translate, useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmQuestion {
  readonly title: string
  readonly hint?: string
  /** Word on the button that does it. */
  readonly action: string
  readonly cancel?: string
  readonly danger?: boolean
}

interface Asked extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void
}

const store = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }))

/** The question before typed text is thrown away. */
export function unsavedQuestion(c: Translate<keyof typeof commonText>) {
  return { title: c('unsavedTitle'), action: c('discard'), cancel: c('keepEditing'), danger: true }
}

/** Asks before something that cannot be taken back: `if (await confirm({ title, action })) …`. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  store.getState().asked?.answer(false) // a newer question replaces one nobody answered
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      store.setState({ asked: undefined })
      resolve(yes)
    }
    store.setState({ asked: { ...question, answer } })
  })
}

/** Shows the question that is being asked; stands once, in the shell. */
export function ConfirmHost() {
  const asked = store((state) => state.asked)
  const t = useText(commonText)
  const id = useId()
  if (!asked) return null
  return (
    <Modal labelledBy={id} onClose={() => asked.answer(false)} firm>
      <h2 id={id}>{asked.title}</h2>
      {asked.hint ? <p className="modal-hint">{asked.hint}</p> : null}
      <footer className="modal-foot">
        <Button data-autofocus onClick={() => asked.answer(false)}>
          {asked.cancel ?? t('cancel')}
        </Button>
        <Button
          kind="primary"
          className={asked.danger ? 'is-danger-solid' : undefined}
          onClick={() => asked.answer(true)}
        >
          {asked.action}
        </Button>
      </footer>
    </Modal>
  )
}
