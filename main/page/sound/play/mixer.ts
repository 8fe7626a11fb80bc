import { type Bus, buses, mostAtOnce } from './volumes.ts'

/** How quickly volumes follow. Seconds. */
const follows = 0.08

export interface Playing {
  bus: Bus
  set(gain: number, pan: number, seconds?: number): void
  stop(fade: number): void
}
export interface HowToPlay {
  bus: Bus
  gain: number
  pan?: number
  /** Relative to its own pitch and speed. */
  rate?: number
  /** Seconds of the sound card's clock. Now, if it is past. */
  at?: number
  loop?: boolean
  fadeIn?: number
}

/** Plays sounds on four buses with volumes of their own. The only file that knows the sound card. */
export function createMixer(context: AudioContext) {
  const master = new GainNode(context, { gain: 0 })
  const meter = new AnalyserNode(context, { fftSize: 2048 })
  master.connect(meter).connect(context.destination)
  const gains = Object.fromEntries(
    buses.map((bus) => {
      const node = new GainNode(context)
      node.connect(master)
      return [bus, node]
    }),
  ) as Record<Bus, GainNode>
  const live: Record<Bus, number> = { music: 0, ambience: 0, effects: 0, voices: 0 }
  const samples = new Float32Array(meter.fftSize)
  const to = (parameter: AudioParam, value: number, seconds = follows): void => {
    parameter.cancelScheduledValues(context.currentTime)
    parameter.setTargetAtTime(value, context.currentTime, Math.max(0.005, seconds / 3))
  }

  return {
    now: () => context.currentTime,
    setVolumes(volumes: Readonly<Record<Bus | 'master', number>>): void {
      to(master.gain, volumes.master)
      for (const bus of buses) to(gains[bus].gain, volumes[bus])
    },
    /** Null when the bus is full. */
    play(buffer: AudioBuffer, how: HowToPlay): Playing | null {
      if (live[how.bus] >= mostAtOnce[how.bus]) return null
      live[how.bus]++
      const begins = Math.max(context.currentTime, how.at ?? 0)
      const source = new AudioBufferSourceNode(context, {
        buffer,
        loop: how.loop ?? false,
        playbackRate: how.rate ?? 1,
      })
      const gain = new GainNode(context, { gain: how.fadeIn ? 0 : how.gain })
      if (how.fadeIn) gain.gain.setTargetAtTime(how.gain, begins, how.fadeIn / 3)
      const side = new StereoPannerNode(context, { pan: how.pan ?? 0 })
      source.connect(gain).connect(side).connect(gains[how.bus])
      source.addEventListener('ended', () => {
        live[how.bus]--
        source.disconnect()
        gain.disconnect()
        side.disconnect()
      })
      source.start(begins)
      return {
        bus: how.bus,
        set(value, pan, seconds = 0.6) {
          to(gain.gain, value, seconds)
          to(side.pan, pan, seconds)
        },
        stop(fade) {
          to(gain.gain, 0, fade)
          source.stop(context.currentTime + fade * 1.3 + 0.05)
        },
      }
    },
    /** Plays a recording while it is still being fetched. Null when the bus is full. */
    stream(
      element: HTMLAudioElement,
      { bus, gain, fadeIn }: Pick<HowToPlay, 'bus' | 'gain' | 'fadeIn'>,
    ): Playing | null {
      if (live[bus] >= mostAtOnce[bus]) return null
      live[bus]++
      const source = new MediaElementAudioSourceNode(context, { mediaElement: element })
      const volume = new GainNode(context, { gain: fadeIn ? 0 : gain })
      if (fadeIn) volume.gain.setTargetAtTime(gain, context.currentTime, fadeIn / 3)
      source.connect(volume).connect(gains[bus])
      let over = false
      const end = (): void => {
        if (over) return
        over = true
        live[bus]--
        element.pause()
        element.removeAttribute('src')
        source.disconnect()
        volume.disconnect()
      }
      for (const event of ['ended', 'error']) element.addEventListener(event, end)
      element.play().catch(end)
      return {
        bus,
        set: (value, _pan, seconds = 0.6) => to(volume.gain, value, seconds),
        stop(fade) {
          to(volume.gain, 0, fade)
          setTimeout(end, fade * 1300 + 50)
        },
      }
    },
    /** How many sounds are playing. */
    live: (): Readonly<Record<Bus, number>> => ({ ...live }),
    /** What leaves the page now, as the root of the mean square. */
    level(): number {
      meter.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    },
    /** Stands still while nobody sees the page, which costs nothing. */
    rest: (rests: boolean): Promise<void> => (rests ? context.suspend() : context.resume()),
    state: (): string => context.state,
  }
}
export type Mixer = ReturnType<typeof createMixer>
