import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { type Crop, seenSquare, WHOLE } from './crop.ts'
import { CropBox } from './crop-box.tsx'
import { text } from './profile.text.ts'
import { profileCalls, refreshActor } from './profile-calls.ts'

/** Edge of the kept picture in pixels: sharp at 96 on a fine screen, a few kilobytes. */
const EDGE = 192

interface AvatarDialogProps {
  hasPicture: boolean
  onClose: () => void
}

/** Chooses a picture and cuts the square out of it that is shown beside the name; it never leaves whole. */
export function AvatarDialog({ hasPicture, onClose }: AvatarDialogProps) {
  const c = useText(commonText)
  const t = useText(text)
  const id = useId()
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const save = useAction(profileEndpoints.updateProfile, { invalidates: profileCalls })
  useEffect(() => () => bitmap?.close(), [bitmap])
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      setBitmap(await createImageBitmap(file))
      setCrop(WHOLE)
    } catch {
      toast(t('pictureBad'), 'bad') // whatever the browser cannot draw
    }
  }
  const keep = async (avatar: string | null) => {
    await save.mutateAsync({ avatar })
    toast(c('saved'))
    onClose()
    await refreshActor()
  }
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('pictureTitle')}</h2>
      <p className="modal-hint">{t('pictureHint')}</p>
      {bitmap ? <CropBox bitmap={bitmap} crop={crop} onCrop={setCrop} /> : null}
      <FileButton onFile={(file) => void read(file)} />
      <footer className="modal-foot">
        {hasPicture ? (
          <Button
            kind="danger"
            className="profile-apart"
            disabled={save.isPending}
            onClick={() => void keep(null)}
          >
            {t('pictureRemove')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button
          kind="primary"
          disabled={!bitmap}
          busy={save.isPending}
          onClick={() => (bitmap ? void keep(cut(bitmap, crop)) : undefined)}
        >
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = useText(text)
  const input = useRef<HTMLInputElement>(null)
  return (
    <p className="profile-file">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('pictureFile')}
        className="vh"
        tabIndex={-1}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {t('pictureFile')}
      </Button>
    </p>
  )
}

/** The chosen square as a small picture in itself; a drawing again, so nothing of the file but its pixels is kept. */
function cut(bitmap: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas')
  canvas.width = EDGE
  canvas.height = EDGE
  const { left, top, side } = seenSquare(bitmap, crop)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, EDGE, EDGE)
  pen.drawImage(bitmap, left, top, side, side, 0, 0, EDGE, EDGE)
  return canvas.toDataURL('image/jpeg', 0.88)
}
