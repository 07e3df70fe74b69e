import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { type Crop, MAX_ZOOM, movedBy, seenSquare, within } from './crop.ts'
import { text } from './profile.text.ts'

/** Edge of the window in pixels, and how far an arrow key moves. */
const VIEW = 240
const STEP = 8

const ARROWS: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: STEP, dy: 0 },
  ArrowRight: { dx: -STEP, dy: 0 },
  ArrowUp: { dx: 0, dy: STEP },
  ArrowDown: { dx: 0, dy: -STEP },
}

interface CropBoxProps {
  bitmap: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** The square window over a picture: dragged, moved by arrow keys, made larger by a slider. */
export function CropBox({ bitmap, crop, onCrop }: CropBoxProps) {
  const t = useText(text)
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | undefined>(undefined)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    const { left, top, side } = seenSquare(bitmap, crop)
    pen?.clearRect(0, 0, VIEW * 2, VIEW * 2)
    pen?.drawImage(bitmap, left, top, side, side, 0, 0, VIEW * 2, VIEW * 2)
  }, [bitmap, crop])
  const move = (event: PointerEvent) => {
    if (!last.current) return
    const dx = event.clientX - last.current.x
    const dy = event.clientY - last.current.y
    last.current = { x: event.clientX, y: event.clientY }
    onCrop(movedBy(bitmap, crop, { dx, dy, view: VIEW }))
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    onCrop(movedBy(bitmap, crop, { ...arrow, view: VIEW }))
  }
  return (
    <div className="profile-crop">
      <canvas
        ref={canvas}
        width={VIEW * 2}
        height={VIEW * 2}
        role="img"
        tabIndex={0}
        aria-label={t('pictureArea')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          last.current = undefined
        }}
        onKeyDown={press}
      />
      <label className="profile-zoom">
        {t('pictureZoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onCrop(within(bitmap, { ...crop, zoom: Number(target.value) }))}
        />
      </label>
    </div>
  )
}
