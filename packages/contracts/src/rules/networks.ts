/** A network: its first address as a number, how many leading bits count, and of which family it is. */
interface Network {
  readonly bits: 32 | 128
  readonly first: bigint
  readonly prefix: number
}

/** An address, or a network in CIDR notation, in one form for each network: `203.0.113.0/24`; undefined for anything else. */
export function canonicalNetwork(text: string): string | undefined {
  const network = parseNetwork(text.trim())
  if (network === undefined) return undefined
  return `${network.bits === 32 ? v4Text(network.first) : v6Text(network.first)}/${network.prefix}`
}

/** Whether an address lies in one of the networks. An IPv4 address in its IPv6 form counts as IPv4. */
export function isInside(address: string, networks: readonly string[]): boolean {
  const own = parseNetwork(address)
  if (own === undefined) return false
  return networks.some((text) => {
    const network = parseNetwork(text)
    if (network === undefined || network.bits !== own.bits) return false
    return startOf(own, network.prefix) === network.first
  })
}

function parseNetwork(text: string): Network | undefined {
  const [, address = '', , length] = /^([0-9a-fA-F:.]{2,45})(\/(\d{1,3}))?$/.exec(text) ?? []
  const found = address.includes(':') ? parseV6(address) : parseV4(address)
  if (found === undefined) return undefined
  const isMapped = address.includes(':') && found >> 32n === 0xffffn
  const bits = address.includes(':') && !isMapped ? 128 : 32
  const wide = length === undefined ? undefined : Number(length) - (isMapped ? 96 : 0)
  const prefix = wide ?? bits
  if (prefix < 0 || prefix > bits) return undefined
  const value = isMapped ? found & 0xffff_ffffn : found
  return { bits, prefix, first: startOf({ bits, first: value }, prefix) }
}

function startOf({ bits, first }: { bits: number; first: bigint }, prefix: number): bigint {
  const rest = BigInt(bits - prefix)
  return (first >> rest) << rest
}

/** Four numbers of 0 to 255 without leading zeros, which some readers take for octal. */
function parseV4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

/** Eight groups of hexadecimal digits; `::` stands once for missing ones, the last two may be an IPv4 address. */
function parseV6(text: string): bigint | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const groups = halves.map(groupsOf)
  const [head, tail] = groups
  if (head === undefined || groups.includes(undefined)) return undefined
  const known = head.length + (tail?.length ?? 0)
  if (tail === undefined ? known !== 8 : known > 7) return undefined
  const all = [...head, ...Array.from({ length: 8 - known }, () => 0n), ...(tail ?? [])]
  return all.reduce((sum, group) => (sum << 16n) | group, 0n)
}

function groupsOf(half: string): bigint[] | undefined {
  if (half === '') return []
  const parts = half.split(':')
  const groups = parts.flatMap((part, at): (bigint | undefined)[] => {
    if (/^[0-9a-fA-F]{1,4}$/.test(part)) return [BigInt(`0x${part}`)]
    const v4 = at === parts.length - 1 ? parseV4(part) : undefined
    return v4 === undefined ? [undefined] : [v4 >> 16n, v4 & 0xffffn]
  })
  return groups.every((group) => group !== undefined) ? groups : undefined
}

function v4Text(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
}

/** As RFC 5952 writes it: small letters, the longest run of zeros left out. */
function v6Text(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) => (value >> BigInt(112 - at * 16)) & 0xffffn)
  const text = groups.map((group) => group.toString(16)).join(':')
  const runs = [...text.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].sort((a, b) => b[0].length - a[0].length)
  const [run] = runs
  if (run === undefined) return text
  return `${text.slice(0, run.index)}::${text.slice(run.index + run[0].length + 1)}`
}
