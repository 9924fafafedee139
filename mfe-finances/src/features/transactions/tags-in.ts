/** The tags of a typed list, each once in whatever case. */
export function tagsIn(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const tag of text.split(',').map((part) => part.trim())) {
    const key = tag.toLowerCase();
    if (tag !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
