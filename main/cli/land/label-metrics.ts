/** A sample: its name, its labels in braces if it has any, and the rest. */
const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?(\s.*)$/

/** A label's value, as the text format of metrics wants it. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`

/**
 * Joins the figures of several zones, in the text format of Prometheus. Each sample gets a label `zone`, and each metric
 * stands in one piece, as the format wants it. `text` null: the zone doesn't answer.
 */
export const labelMetrics = (zones: readonly { zone: string; text: string | null }[]): string => {
  const families = new Map<string, { about: string[]; samples: string[] }>()
  const familyOf = (name: string) => {
    const known = families.get(name) ?? { about: [], samples: [] }
    families.set(name, known)
    return known
  }
  const up = familyOf('hearthfolk_zone_up')
  up.about.push('# TYPE hearthfolk_zone_up gauge')
  for (const { zone, text } of zones) {
    const label = `zone=${quoted(zone)}`
    up.samples.push(`hearthfolk_zone_up{${label}} ${text === null ? 0 : 1}`)
    let family = ''
    for (const line of text?.split('\n') ?? []) {
      const about = /^# (HELP|TYPE) (\S+)/.exec(line)
      if (about) {
        family = about[2] ?? ''
        const { about: known } = familyOf(family)
        if (!known.some((other) => other.startsWith(`# ${about[1]} `))) known.push(line)
        continue
      }
      const found = sample.exec(line)
      if (!found) continue
      const [, name = '', labels, rest] = found
      // The parts of a histogram follow its name.
      const of = family !== '' && name.startsWith(family) ? family : name
      familyOf(of).samples.push(`${name}{${labels ? `${labels},` : ''}${label}}${rest}`)
    }
  }
  return `${[...families.values()].flatMap(({ about, samples }) => [...about, ...samples]).join('\n')}\n`
}
