/** Ways in which a SKILL.md can break during editing. */
export const brokenFiles: Readonly<Record<string, (good: string) => string | Uint8Array>> = {
  'half written': (good) => good.slice(0, good.indexOf('\n---', 4)),
  'no YAML': (good) => good.replace(/^name: .*$/m, 'name: [bake'),
  empty: () => '',
  'no description': (good) => good.replace(/^description: .*\n/m, ''),
  'not UTF-8': (good) => Uint8Array.from([...new TextEncoder().encode(good), 0xff, 0xfe]),
  'of five megabytes': (good) => good + 'a'.repeat(5_000_000),
}
