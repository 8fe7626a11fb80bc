import type { Overview } from '../../saves/replay/time-lapse/chunk.ts'
import { dateAt, ticksOf } from './game-clock.ts'
import { element } from './panels.ts'
import { type Playing, speeds } from './playing.ts'

const minutesInHour = 60

/** The bar at the bottom (play, speed and the scrubber) and its keys. */
export function createControls(options: {
  playing: Playing
  overview: () => Overview
  onZoom: (factor: number) => void
  onChange: () => void
}) {
  const { playing, overview, onChange } = options
  const [play, scrubber, speed, sayings] = [
    element<HTMLButtonElement>('play'),
    element<HTMLInputElement>('scrubber'),
    element<HTMLSelectElement>('speed'),
    element<HTMLCanvasElement>('sayings'),
  ]
  const go = (minutes: number): void => {
    playing.play(false)
    playing.seek(Math.floor(playing.tick) + ticksOf(overview().clocks, minutes))
    onChange()
  }
  const toggle = (): void => {
    playing.play(!playing.playing)
    onChange()
  }
  for (const each of speeds) speed.add(new Option(`${each}×`, String(each), false, each === playing.speed))
  speed.addEventListener('change', () => {
    playing.speedTo(Number(speed.value))
    onChange()
  })
  play.addEventListener('click', toggle)
  element('back').addEventListener('click', () => go(-1))
  element('step').addEventListener('click', () => go(1))
  scrubber.addEventListener('input', () => {
    playing.seek(Number(scrubber.value))
    onChange()
  })
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input[type=search], select')) return
    const onButton = target.matches('button, summary')
    if (event.key === ' ' && !onButton) toggle()
    else if (event.key === '+') options.onZoom(1.5)
    else if (event.key === '-') options.onZoom(1 / 1.5)
    else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && !target.matches('#world')) {
      go((event.key === 'ArrowLeft' ? -1 : 1) * (event.shiftKey ? minutesInHour : 1))
    } else return
    event.preventDefault()
  })

  return {
    show({
      waiting,
      weather,
      goingOn,
    }: {
      waiting: boolean
      weather: string | null
      goingOn: readonly string[]
    }): void {
      const { from, to, clocks, whole } = overview()
      const tick = Math.floor(playing.tick)
      play.textContent = playing.playing ? 'Pause' : 'Play'
      Object.assign(scrubber, { min: String(from), max: String(to), value: String(tick) })
      const now = dateAt(clocks, tick)
      scrubber.setAttribute('aria-valuetext', now)
      element('clock').textContent = [now, ...(weather === null ? [] : [weather]), ...goingOn].join(' · ')
      const state = waiting ? 'Loading …' : whole ? '' : `Still reading the log (up to ${dateAt(clocks, to)}) …`
      if (element('state').textContent !== state) element('state').textContent = state
    },
    /** Draws the amount of speech over time, above the scrubber. */
    sayings(): void {
      const { sayings: counts } = overview()
      const width = sayings.clientWidth || 1
      const height = sayings.clientHeight || 1
      Object.assign(sayings, { width, height })
      const context = sayings.getContext('2d')
      const most = Math.max(1, ...counts)
      if (!context) return
      context.fillStyle = '#e0b77c'
      for (const [index, count] of counts.entries()) {
        const tall = (count / most) * height
        context.fillRect((index / counts.length) * width, height - tall, Math.max(1, width / counts.length - 1), tall)
      }
    },
  }
}
