import {
  CardIcon,
  EmergencyIcon,
  HelpIcon,
  HomeIcon,
  SavingsIcon,
  StudentDebtIcon,
  TransactionsIcon,
  type Icon,
} from '@fw/ui/core';
import {
  Baby,
  Banknote,
  Car,
  Clapperboard,
  LucideGift,
  Hammer,
  HandCoins,
  HeartPulse,
  PawPrint,
  Plane,
  Receipt,
  Scissors,
  Shapes,
  ShoppingBag,
  ShoppingCart,
  Utensils,
  Zap,
} from 'lucide-react';

interface CategoryLook {
  /** Its colour of the palette, 1 to 19; null for what is not spending. */
  readonly slot: number | null;
  readonly icon: Icon;
}

const NEUTRAL: CategoryLook = { slot: null, icon: HelpIcon };

/** Colour and icon of each category by its id, the same in every list, bar and chart; in step with `tokens.json`. */
export const CATEGORY_LOOKS: ReadonlyMap<string, CategoryLook> = new Map<string, CategoryLook>([
  ['housing', { slot: 1, icon: HomeIcon }],
  ['utilities', { slot: 2, icon: Zap }],
  ['groceries', { slot: 3, icon: ShoppingCart }],
  ['dining', { slot: 4, icon: Utensils }],
  ['auto-transportation', { slot: 5, icon: Car }],
  ['health', { slot: 6, icon: HeartPulse }],
  ['insurance', { slot: 7, icon: EmergencyIcon }],
  ['personal-care', { slot: 8, icon: Scissors }],
  ['shopping', { slot: 9, icon: ShoppingBag }],
  ['entertainment', { slot: 10, icon: Clapperboard }],
  ['travel', { slot: 11, icon: Plane }],
  ['kids-childcare', { slot: 12, icon: Baby }],
  ['education', { slot: 13, icon: StudentDebtIcon }],
  ['pets', { slot: 14, icon: PawPrint }],
  ['home-improvement', { slot: 15, icon: Hammer }],
  ['gifts-donations', { slot: 16, icon: LucideGift }],
  ['fees-taxes', { slot: 17, icon: Receipt }],
  ['debt-payments', { slot: 18, icon: HandCoins }],
  ['other', { slot: 19, icon: Shapes }],
  ['income', { slot: null, icon: Banknote }],
  ['transfers', { slot: null, icon: TransactionsIcon }],
  ['credit-card-payment', { slot: null, icon: CardIcon }],
  ['savings-investments', { slot: null, icon: SavingsIcon }],
  ['uncategorized', NEUTRAL],
]);

/** An id the table does not have looks like Uncategorized. */
export const categoryLook = (categoryId: string): CategoryLook => CATEGORY_LOOKS.get(categoryId) ?? NEUTRAL;

/** The colour of a category, 1 to 19; null for what is not spending. */
export const categorySlot = (categoryId: string): number | null => categoryLook(categoryId).slot;
