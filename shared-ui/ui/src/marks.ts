// Marks of merchants and categories with the icons of the 24 categories, loaded by the pages that show them.
export { categorySlot } from './marks/category-looks.ts';
export {
  CategoryIcon,
  CategoryMark,
  MerchantMark,
  type CategoryMarkProps,
  type MerchantMarkProps,
} from './marks/marks.tsx';
