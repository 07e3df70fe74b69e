import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { invalidate } from '../../../kit/api/query-client.ts'

/** A file that is sent to be checked, and sent again with a choice; what was applied makes `invalidates` stale. */
export function useImport<Reply extends { readonly applied: boolean }, Choice>(
  upload: (file: File, choice: Choice | undefined) => Promise<Reply>,
  invalidates: readonly Endpoint[],
) {
  const [file, setFile] = useState<File>()
  const [reply, setReply] = useState<Reply>()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: File, choice?: Choice) => {
    setFile(chosen)
    setBusy(true)
    try {
      const next = await upload(chosen, choice)
      setReply(next)
      if (next.applied) await invalidate(...invalidates)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
      setReply(undefined)
    } finally {
      setBusy(false)
    }
  }
  return {
    file,
    reply,
    busy,
    choose: (chosen: File) => void send(chosen),
    /** Sends the same file again. */
    again: (choice: Choice) => file && void send(file, choice),
  }
}
