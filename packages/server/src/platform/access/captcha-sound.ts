import { randomInt } from 'node:crypto'

/** Samples a second, eight bits each: enough for tones, and a tenth of what a voice would need. */
const RATE = 6_000
const HEADER_BYTES = 44
const SILENCE = 128
const LOUDNESS = 62
/** The tones of one group lie close, the groups far apart: that is what people hear. Milliseconds. */
const TONE_MS = { least: 130, most: 180 }
const GAP_MS = { least: 130, most: 190 }
const PAUSE_MS = { least: 850, most: 1_050 }
/** Each group has a pitch of its own, in hertz. */
const PITCH = { least: 380, most: 900 }
const FADE_MS = 12
const HISS = 9

/**
 * A captcha for the ear: as many short tones as the first digit says, a pause, as many as the second says, and so on.
 * A WAV file as a data URI; pitch, length and distance vary, and a soft hiss lies under it.
 */
export function soundCaptcha(answer: string): string {
  const parts = [...answer].flatMap((digit) => [...group(Number(digit)), quiet(PAUSE_MS)])
  const samples = hissing(Buffer.concat([quiet(PAUSE_MS), ...parts]))
  return `data:audio/wav;base64,${Buffer.concat([header(samples.length), samples]).toString('base64')}`
}

function group(count: number): Buffer[] {
  const pitch = between(PITCH)
  return Array.from({ length: count }, () => [
    tone(pitch * (0.97 + randomInt(60) / 1000)),
    quiet(GAP_MS),
  ]).flat()
}

function tone(hertz: number): Buffer {
  const length = samplesIn(between(TONE_MS))
  const fade = samplesIn(FADE_MS)
  const samples = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1) {
    const swell = Math.min(1, at / fade, (length - at) / fade)
    const wave = Math.sin((2 * Math.PI * hertz * at) / RATE)
    samples[at] = SILENCE + Math.round(LOUDNESS * swell * wave)
  }
  return samples
}

function quiet(length: { least: number; most: number }): Buffer {
  return Buffer.alloc(samplesIn(between(length)), SILENCE)
}

function hissing(samples: Buffer): Buffer {
  return samples.map((sample) => sample + randomInt(-HISS, HISS + 1)) as Buffer // a buffer's map makes a buffer
}

/** Head of a WAV file with one channel of unsigned bytes. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}

function between({ least, most }: { least: number; most: number }): number {
  return randomInt(least, most + 1)
}

function samplesIn(milliseconds: number): number {
  return Math.round((RATE * milliseconds) / 1000)
}
