import type { HandsOffTrust, InvestmentType } from '@fw/contract-goals';
import { Button, Tag, useLatest } from '@fw/ui/core';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TrustSlide } from './trust-slide.tsx';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import styles from './asset-allocation.module.css';

/** How long after the preselection its slide is shown [B4-21]. */
const ACTIVE_SLIDE_DELAY_MS = 1_000;
/** Speed of a slide as the carousel counts it: 20 is quick, 60 slow. */
const SLIDE_DURATION = 20;

interface TrustCarouselProps {
  readonly trusts: readonly HandsOffTrust[];
  readonly types: readonly InvestmentType[];
  readonly bestId: string | null;
  readonly selectedId: string | null;
  readonly onSelect: (trust: HandsOffTrust) => void;
}

/** The slide in view: changing it by swipe, key or button selects its trust; nothing moves by itself [B4-21]. */
function useSlides({ trusts, selectedId, onSelect }: TrustCarouselProps) {
  const [viewport, carousel] = useEmblaCarousel({ loop: false, duration: SLIDE_DURATION });
  const [active, setActive] = useState(0);
  const isPlaced = useRef(false);
  const selectedIndex = trusts.findIndex(({ id }) => id === selectedId);

  const choose = (index: number) => {
    const trust = trusts[index];
    if (!trust) return;
    isPlaced.current = true;
    setActive(index);
    onSelect(trust);
  };
  const show = (index: number) => {
    if (index !== active) choose(index);
  };
  const latestShow = useLatest(show);

  useEffect(() => {
    if (!carousel) return undefined;
    const showSwiped = () => latestShow.current(carousel.selectedScrollSnap());
    carousel.on('select', showSwiped);
    return () => void carousel.off('select', showSwiped);
  }, [carousel, latestShow]);

  useEffect(() => {
    if (selectedIndex < 0 || isPlaced.current) return undefined;
    const timer = setTimeout(() => {
      isPlaced.current = true;
      setActive(selectedIndex);
      carousel?.scrollTo(selectedIndex);
    }, ACTIVE_SLIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [carousel, selectedIndex]);

  const last = trusts.length - 1;
  // Without a selection, such as after a withdrawal, the slide at an end can be in view and not be selected.
  const latestMove = useLatest((index: number) => {
    if (selectedIndex < 0) choose(Math.min(Math.max(index, 0), last));
    else show(index);
  });
  const move = useCallback(
    (by: 1 | -1) => {
      const index = active + by;
      latestMove.current(index);
      carousel?.scrollTo(index);
    },
    [active, carousel, latestMove],
  );
  return { viewport, active, move };
}

/** Arrow keys pressed inside the element. */
function useArrowKeys(move: (by: 1 | -1) => void) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = element;
    const moveByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') move(1);
      if (key === 'ArrowLeft') move(-1);
    };
    current?.addEventListener('keydown', moveByKey);
    return () => current?.removeEventListener('keydown', moveByKey);
  }, [move]);
  return element;
}

/** The trusts of the plan one beside the other, by swipe, arrow keys and buttons [B2-54]. */
export function TrustCarousel(props: TrustCarouselProps) {
  const { trusts, types, bestId, selectedId } = props;
  const { viewport, active, move } = useSlides(props);
  const selected = trusts.find(({ id }) => id === selectedId);
  const isEnd = (index: number): boolean => selected !== undefined && active === index;
  const section = useArrowKeys(move);
  return (
    <section
      className={styles['carousel']}
      aria-roledescription="carousel"
      aria-label={TEXT.chooseTrust}
      ref={section}
    >
      <div ref={viewport} className={styles['viewport']}>
        <div className={styles['slides']}>
          {trusts.map((trust, index) => (
            <TrustSlide
              key={trust.id}
              trust={trust}
              types={types}
              place={`${String(index + 1)} of ${String(trusts.length)}`}
              isActive={index === active}
              mark={trust.id === bestId ? <Tag>{TEXT.bestMatch}</Tag> : null}
            />
          ))}
        </div>
      </div>
      <div className={styles['moves']}>
        <Button variant="secondary" disabled={isEnd(0)} onPress={() => move(-1)}>
          {TEXT.previousFund}
        </Button>
        <Button variant="secondary" disabled={isEnd(trusts.length - 1)} onPress={() => move(1)}>
          {TEXT.nextFund}
        </Button>
      </div>
      <p aria-live="polite">
        {TEXT.selectedFund}: {selected ? `${selected.name} (${selected.ticker})` : TEXT.notPicked}
      </p>
    </section>
  );
}
