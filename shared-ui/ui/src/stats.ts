// Key figures side by side, loaded by the pages that show them.
export { StatTile, StatTiles, type StatTileProps } from './stat-tiles/stat-tiles.tsx';
