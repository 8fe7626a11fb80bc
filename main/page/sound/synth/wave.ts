/** The length of one period in a table. A power of two. */
const size = 2048

export type Wave = Float32Array

/** One period of a tone by the loudness of its harmonics, the fundamental first. */
export function waveOf(harmonics: readonly number[]): Wave {
  const wave = new Float32Array(size + 1)
  for (let index = 0; index <= size; index++) {
    for (const [number, loudness] of harmonics.entries())
      wave[index] = (wave[index] ?? 0) + loudness * Math.sin((2 * Math.PI * (number + 1) * index) / size)
  }
  const peak = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  return wave.map((sample) => sample / peak)
}

/** The wave at a phase in periods. */
export function readWave(wave: Wave, phase: number): number {
  const at = (phase - Math.floor(phase)) * size
  const from = Math.floor(at)
  const first = wave[from] ?? 0
  return first + ((wave[from + 1] ?? 0) - first) * (at - from)
}
