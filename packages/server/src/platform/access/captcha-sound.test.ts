import { describe, expect, it } from 'vitest'
import { soundCaptcha } from './captcha-sound.ts'

const samplesOf = (uri: string) =>
  Buffer.from(uri.replace('data:audio/wav;base64,', ''), 'base64').subarray(44)

/** Counts as an ear does: loud stretches, and longer quiet ones between groups; 6000 samples a second. */
function heard(samples: Buffer): string {
  const loud = Array.from({ length: Math.floor(samples.length / 60) }, (_, block) =>
    samples.subarray(block * 60, block * 60 + 60).some((sample) => Math.abs(sample - 128) > 30),
  )
  const runs = loud.map((isLoud) => (isLoud ? '#' : '.')).join('')
  return runs
    .split(/\.{50,}/)
    .filter((part) => part !== '')
    .map((part) => part.split(/\.+/).length)
    .join('')
}

describe('a captcha for the ear', () => {
  it.each(['11111', '12341', '43214', '44444'])('sounds as often as %s says', (answer) => {
    const uri = soundCaptcha(answer)
    expect(heard(samplesOf(uri))).toBe(answer)
    expect(uri.length).toBeLessThan(120_000)
  })

  it('is another sound each time', () => {
    expect(soundCaptcha('1234')).not.toBe(soundCaptcha('1234'))
  })

  it('is a file that browsers play: one channel of bytes, as long as it says', () => {
    const file = Buffer.from(soundCaptcha('12').slice('data:audio/wav;base64,'.length), 'base64')
    expect(file.toString('latin1', 0, 16)).toMatch(/^RIFF[\s\S]{4}WAVEfmt $/)
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect(file.readUInt32LE(40)).toBe(file.length - 44)
  })
})
