/** What an MSKU sells, over its code; the code alone where nothing else is known. */
export function MskuName({ name, code }: { name: string; code: string | null }) {
  return (
    <span className="insight-name">
      <span className="l1" title={name}>
        {name}
      </span>
      {code ? <span className="mono small t3">{code}</span> : null}
    </span>
  )
}
