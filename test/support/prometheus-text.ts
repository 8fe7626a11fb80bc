interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface Family {
  type: string
  help: string
  samples: Sample[]
}

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|\+Inf|[Nn]a[Nn])$/
const labelPair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/g

/** Reads Prometheus's text format (version 0.0.4) strictly: an invalid line throws. */
export const readPrometheus = (text: string): Map<string, Family> => {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const families = new Map<string, Family>()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (word === 'HELP') {
      if (families.has(name)) throw new Error(`${name} is told twice`)
      families.set(name, { type: '', help: rest, samples: [] })
    } else if (word === 'TYPE') {
      const family = families.get(name)
      if (family?.type !== '') throw new Error(`a type out of place: ${line}`)
      family.type = rest
    } else readSample(families, line)
  }
  return families
}

const readSample = (families: Map<string, Family>, line: string): void => {
  const [, name = '', inside = '', number = ''] = sampleLine.exec(line) ?? []
  const family = families.get(name) ?? families.get(name.replace(/_(?:bucket|sum|count)$/, ''))
  if (!family) throw new Error(`not a line of the format: ${line}`)
  const pairs = [...inside.matchAll(labelPair)]
  if (pairs.map(([whole]) => whole).join('') !== inside) throw new Error(`labels that are none: ${line}`)
  const labels = Object.fromEntries(pairs.map(([, label = '', value = '']) => [label, value]))
  family.samples.push({ name, labels, value: Number(number.replace('Inf', 'Infinity')) })
}

/** The sum over all samples with this name and at least these labels; 0 if there are none. */
export const sumOf = (
  families: ReadonlyMap<string, Family>,
  name: string,
  labels: Record<string, string> = {},
): number =>
  [...families.values()]
    .flatMap(({ samples }) => samples)
    .filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )
    .reduce((sum, { value }) => sum + value, 0)
