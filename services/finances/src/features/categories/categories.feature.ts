import { categoryCalls } from '@fw/contract-finances/categories';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import { CATEGORIES } from '../../shared/vocabulary/categories.ts';

export const categoriesFeature = defineFeature('categories', () => ({
  routes: (app) => mount(app, categoryCalls.list, () => Promise.resolve([...CATEGORIES])),
}));
