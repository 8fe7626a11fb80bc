const irregular: Readonly<Record<string, string>> = {
  child: 'children',
  fish: 'fish',
  foot: 'feet',
  goose: 'geese',
  knife: 'knives',
  leaf: 'leaves',
  loaf: 'loaves',
  man: 'men',
  mouse: 'mice',
  sheep: 'sheep',
  shelf: 'shelves',
  tooth: 'teeth',
  wolf: 'wolves',
  woman: 'women',
}

/** The plural of a thing's name: "candle" → "candles", "loaf of bread" → "loaves of bread". */
export const pluralOf = (name: string): string => {
  const [, before = '', noun = name, after = ''] = /^(.*?)(\p{L}+)( (?:of|with|for|from) .*)?$/u.exec(name) ?? []
  const known = irregular[noun.toLowerCase()]
  if (known !== undefined) return `${before}${known}${after}`
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${before}${noun}es${after}`
  return `${before}${/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`}${after}`
}
