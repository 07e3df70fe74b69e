import { randomInt } from 'node:crypto'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { CAPTCHA_GLYPHS } from './captcha-glyphs.ts'

const WIDTH = 140
const HEIGHT = 48
const UNIT = 5
const STRAY_LINES = 5
const SPECKS = 60

/** Draws the answer as a PNG, bent, turned and crossed out, as a data URI. */
export function drawCaptcha(answer: string): string {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f3f6fa'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  drawSpecks(context)
  const step = (WIDTH - 16) / answer.length
  for (const [index, character] of [...answer].entries()) {
    drawCharacter(context, character, 8 + step * index + step / 2)
  }
  drawStrayLines(context)
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`
}

function drawCharacter(context: SKRSContext2D, character: string, centre: number): void {
  context.save()
  context.translate(centre + between(-2, 2), HEIGHT / 2 + between(-4, 4))
  context.rotate(between(-0.35, 0.35))
  context.transform(between(0.85, 1.15), between(-0.2, 0.2), between(-0.25, 0.25), between(0.85, 1.1), 0, 0)
  context.strokeStyle = darkColour()
  context.lineWidth = between(2.2, 3.4)
  for (const stroke of CAPTCHA_GLYPHS[character] ?? []) drawStroke(context, stroke)
  context.restore()
}

function drawStroke(context: SKRSContext2D, points: readonly number[]): void {
  context.beginPath()
  for (let index = 0; index < points.length; index += 2) {
    const x = ((points[index] ?? 0) - 2) * UNIT + between(-0.8, 0.8)
    const y = ((points[index + 1] ?? 0) - 3) * UNIT + between(-0.8, 0.8)
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.stroke()
}

function drawStrayLines(context: SKRSContext2D): void {
  for (let line = 0; line < STRAY_LINES; line += 1) {
    context.strokeStyle = darkColour()
    context.lineWidth = between(0.8, 1.6)
    context.beginPath()
    context.moveTo(between(0, WIDTH / 3), between(0, HEIGHT))
    const bend = [between(0, WIDTH), between(0, HEIGHT), between(0, WIDTH), between(0, HEIGHT)] as const
    context.bezierCurveTo(...bend, between((WIDTH * 2) / 3, WIDTH), between(0, HEIGHT))
    context.stroke()
  }
}

function drawSpecks(context: SKRSContext2D): void {
  for (let speck = 0; speck < SPECKS; speck += 1) {
    context.fillStyle = darkColour()
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), 1, 1)
  }
}

function darkColour(): string {
  return `rgb(${randomInt(20, 120)} ${randomInt(20, 120)} ${randomInt(40, 150)})`
}

function between(low: number, high: number): number {
  return low + (randomInt(1_000_000) / 1_000_000) * (high - low)
}
