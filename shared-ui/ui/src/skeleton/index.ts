export { Skeleton, SkeletonLines, type LoadingProps, type SkeletonProps } from './skeleton.tsx';
