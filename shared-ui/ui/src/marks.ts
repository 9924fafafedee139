// Marks of merchants, categories and goals with the icons of the 24 categories, loaded by the pages that show them.
export { categorySlot } from './marks/category-looks.ts';
export {
  CategoryIcon,
  CategoryMark,
  MerchantMark,
  RoundMark,
  type CategoryMarkProps,
  type MerchantMarkProps,
  type RoundMarkProps,
} from './marks/marks.tsx';
