/** Crossing lanes in the order they are laid, each over the ones before; the last two carry the story. */
const lanes = [
  ['M-40 216H242C372 216 382 148 512 148H800', 'soft'],
  ['M-40 692H226C356 692 366 624 496 624H800', 'soft'],
  ['M-40 420H258C388 420 398 556 528 556H800', 'plain'],
  ['M-40 148H210C340 148 350 284 480 284H800', 'plain'],
  ['M-40 488H210C340 488 350 352 480 352H800', 'soft'],
  ['M-40 284H274C404 284 414 420 544 420H800', 'plain'],
  ['M-40 624H274C404 624 414 488 544 488H800', 'plain'],
  ['M-40 556H242C372 556 382 692 512 692H800', 'dark'],
  ['M-40 352H226C356 352 366 216 496 216H800', 'accent'],
] as const

/** The picture beside the form: goods change lanes. */
export function Lanes() {
  return (
    <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {lanes.map(([path, kind]) => (
        <g key={path}>
          <path d={path} className="lane-gap" />
          <path d={path} className={`lane is-${kind}`} />
        </g>
      ))}
    </svg>
  )
}
