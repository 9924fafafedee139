import type { Connection } from 'mongoose';

type Key = Readonly<Record<string, unknown>>;

const startsWith = (index: Key, key: Key): boolean => {
  const names = Object.keys(index);
  return Object.keys(key).every((name, at) => names[at] === name);
};

/**
 * The collections whose schemas declare a shard key, and what keeps each from being sharded by it: MongoDB accepts a unique
 * index only where it begins with the key, needs an index that begins with it, and sends a query to every shard where it
 * does not name the key, as one that is answered by an index without it. Only rows that expire are found so.
 */
export function describeSharding(connection: Connection) {
  const keys: Record<string, Key> = {};
  const problems: string[] = [];
  for (const name of connection.modelNames()) {
    const { schema, collection } = connection.model(name);
    const key: Key | undefined = schema.get('shardKey');
    if (!key) continue;
    keys[collection.name] = key;
    const indexes = schema.indexes();
    for (const member of Object.keys(key)) {
      if (!schema.requiredPaths().includes(member))
        problems.push(`${collection.name}: ${member} may be missing`);
    }
    if (!indexes.some(([index]) => startsWith(index, key)))
      problems.push(`${collection.name}: no index begins with the shard key`);
    for (const [index, options] of indexes) {
      if (startsWith(index, key) || options['expireAfterSeconds'] !== undefined) continue;
      problems.push(`${collection.name}: ${JSON.stringify(index)} does not begin with the shard key`);
    }
  }
  return { keys, problems };
}
